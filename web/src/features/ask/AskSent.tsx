import { worldPhone } from '@contract/phone.ts';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/t.ts';
import classes from './Ask.module.css';
import type { Typed } from './question.ts';

/** The dealer's phone, for whoever would rather not write. */
export function CallInstead() {
  const { dial, text } = useDealer().phones.general;
  return (
    <ButtonLink href={`tel:${dial}`} variant="default" icon={<IconPhone size={18} />}>
      {t('ask.callInstead', { phone: text })}
    </ButtonLink>
  );
}

/** What happens next, after an enquiry has arrived. */
export function AskSent({ sent: { name, phone, testDriveOn } }: { sent: Typed }) {
  const { hours } = useDealer();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.form} role="status">
      <p ref={title} tabIndex={-1} className={classes.thanks}>
        {t('ask.done.title', { name: name.trim() })}
      </p>
      <p>{t('ask.done.next', { phone: worldPhone(phone), hours })}</p>
      {testDriveOn && <p>{t('ask.done.testDrive', { date: formatDate(testDriveOn) })}</p>}
      <p>{t('ask.done.sooner')}</p>
      <CallInstead />
    </div>
  );
}
