import classes from './Spinner.module.css';

/** A turning ring; what is loading is said beside it. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
