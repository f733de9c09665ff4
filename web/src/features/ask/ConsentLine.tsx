import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './Ask.module.css';

/** What is kept of a visitor, why, and how he withdraws it, above the button by which he consents. */
export function ConsentLine() {
  const { companyName, name, phones } = useDealer();
  return <p className={classes.consent}>{t('ask.consent', { company: companyName || name, phone: phones.general.text })}</p>;
}
