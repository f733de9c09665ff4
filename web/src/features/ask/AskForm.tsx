import { worldPhone } from '@contract/phone.ts';
import { Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { CallDealer } from '../../shared/dealer/CallDealer.tsx';
import { WhatsAppDealer } from '../../shared/dealer/WhatsAppDealer.tsx';
import { t } from '../../text/t.ts';
import classes from './Ask.module.css';
import { begin, keep } from './draft.ts';
import { ASK_FIELDS, type AskField, type Subject, type Typed, testDriveDays } from './question.ts';
import { useAsk } from './useAsk.ts';

/** What is kept of a visitor, why, and how they withdraw it, above the button by which they consent. */
function ConsentLine() {
  const { companyName, name, phones } = useDealer();
  return <p className={classes.consent}>{t('ask.consent', { company: companyName || name, phone: phones.general.text || 'none' })}</p>;
}

/** What happens next, after an enquiry has arrived. */
function AskSent({ sent: { name, phone, testDriveOn }, isWish }: { sent: Typed; isWish: boolean }) {
  const { hours, phones, name: dealer } = useDealer();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.form} role="status">
      <p ref={title} tabIndex={-1} className={classes.thanks}>
        {t('ask.done.title', { name: name.trim() })}
      </p>
      <p>
        {isWish
          ? t('ask.wish.next', { phone: worldPhone(phone) })
          : t('ask.done.next', { phone: worldPhone(phone), hours: hours || 'none' })}
      </p>
      {testDriveOn && <p>{t('ask.done.testDrive', { date: formatDate(testDriveOn) })}</p>}
      {phones.general.dial && <p>{t('ask.done.sooner')}</p>}
      <CallDealer variant="default" />
      <WhatsAppDealer text={t('ask.done.message', { dealer, name: name.trim() })} />
    </div>
  );
}

/** Whoever wishes for a vehicle that has not come is asked for no day. */
const typedIn = (form: HTMLFormElement) => ({ testDriveOn: '', ...Object.fromEntries(new FormData(form)) }) as unknown as Typed;

/** A visitor's enquiry, about a vehicle or in words. What was typed stays until it is sent. `begins`: the dialog it opens in puts the focus into it. */
export function AskForm({ begins = false, ...subject }: Subject & { begins?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => begin(subject));
  const [isDayUnfinished, setDayUnfinished] = useState(false);
  const { submit, isSending, problems, failure, sent } = useAsk(subject);
  /** The fields typed in since their problems were found. */
  const [changed, setChanged] = useState<string[]>([]);
  const [first, last] = testDriveDays();

  useEffect(() => {
    setChanged([]);
    const wrong = ASK_FIELDS.find((field) => problems[field]);
    const input = wrong && form.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  }, [problems]);

  if (sent) return <AskSent sent={sent} isWish={subject.wish !== undefined} />;

  const field = (name: AskField) => ({
    name,
    label: t(`ask.${name}`),
    defaultValue: start[name],
    withAsterisk: false,
    error: changed.includes(name) ? undefined : problems[name],
  });

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    keep(typedIn(currentTarget), subject);
    const { name } = target as HTMLInputElement;
    setChanged((names) => (names.includes(name) ? names : [...names, name]));
    if (name === 'testDriveOn') setDayUnfinished(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    // A day that is typed in part has no value: it would be left out.
    const day = currentTarget.elements.namedItem('testDriveOn') as HTMLInputElement | null;
    setDayUnfinished(day?.validity.badInput ?? false);
    if (day?.validity.badInput) day.focus();
    else void submit(typedIn(currentTarget));
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit} onInput={onInput}>
      <TextInput {...field('name')} autoComplete="name" required data-autofocus={begins || undefined} />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" description={t('ask.phoneHint')} required />
      <Textarea {...field('message')} rows={3} />
      {!subject.wish && (
        <TextInput
          {...field('testDriveOn')}
          type="date"
          min={first}
          max={last}
          description={t('ask.testDriveHint')}
          {...(isDayUnfinished && { error: t('ask.dayUnfinished') })}
        />
      )}
      <VisuallyHidden aria-hidden>
        <label>
          {t('ask.honeypot')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      {failure && (
        <div role="alert" className={classes.failure}>
          <strong>{t('ask.failed')}</strong>
          <p>
            <Changing>{failure}</Changing>
          </p>
          <CallDealer variant="default" />
        </div>
      )}
      <ConsentLine />
      <BusyButton type="submit" size="md" busy={isSending ?? false}>
        {t(isSending ? 'ask.sending' : 'ask.send')}
      </BusyButton>
    </form>
  );
}
