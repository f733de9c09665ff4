import classes from './FirstFacts.module.css';

/** Facts in a line. */
export const FirstFacts = ({ facts }: { facts: string[] }) => (
  <ul className={classes.facts}>
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);
