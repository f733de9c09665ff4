import { Heading } from '../../kit/plain/Heading.tsx';
import words from '../../kit/plain/words.module.css';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';

/** The same words for a link that is paid, that was withdrawn, and that never was (R420). */
export const NothingDue = () => (
  <>
    <Heading level={1}>{t('pay.over.title')}</Heading>
    <p>{t('pay.over.text')}</p>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <p key={dial}>
        {label}{' '}
        <a href={`tel:${dial}`} className={words.link}>
          {text}
        </a>
      </p>
    ))}
  </>
);
