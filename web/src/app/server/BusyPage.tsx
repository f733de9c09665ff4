import { dealer } from '../../lib/dealer.ts';
import { t } from '../../text/server.ts';
import classes from './BusyPage.module.css';

/** What a visitor sees while the API fails: how to reach the dealer all the same. It needs no script. */
export function BusyPage() {
  return (
    <section className={classes.page}>
      <h1>{t('search.busy.title')}</h1>
      <p>{t('search.busy.text')}</p>
      <ul>
        {Object.values(dealer.phones).map(({ label, dial, text }) => (
          <li key={dial}>
            {label} <a href={`tel:${dial}`}>{text}</a>
          </li>
        ))}
      </ul>
      <a href="">{t('common.retry')}</a>
    </section>
  );
}
