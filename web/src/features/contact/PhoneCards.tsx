import { IconPhone } from '@tabler/icons-react';
import { Panel } from '../../kit/plain/Panel.tsx';
import words from '../../kit/plain/words.module.css';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import classes from './Contact.module.css';

/** The general and the office number, to call at a tap. */
export const PhoneCards = () => (
  <div className={classes.phones}>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <Panel key={dial} className={classes.phone}>
        <span className={classes.icon} aria-hidden>
          <IconPhone size={22} />
        </span>
        <div>
          <p className={words.small}>{label}</p>
          <a href={`tel:${dial}`} className={`${words.link} ${classes.number}`}>
            {text}
          </a>
        </div>
      </Panel>
    ))}
  </div>
);
