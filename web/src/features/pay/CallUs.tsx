import words from '../../kit/plain/words.module.css';
import { phonesOf, useDealer } from '../../lib/dealer.ts';

/** The dealer's phone numbers. */
export const CallUs = () =>
  phonesOf(useDealer()).map(({ label, dial, text }) => (
    <p key={dial}>
      {label}{' '}
      <a href={`tel:${dial}`} className={words.link}>
        {text}
      </a>
    </p>
  ));
