import type { PayTo } from '@contract/issuedContents.ts';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { useBriefly } from '../../kit/feedback/useBriefly.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { useDealer } from '../../lib/dealer.ts';
import { upiLink } from '../../lib/upiLink.ts';
import { WhatsAppDealer } from '../../shared/dealer/WhatsAppDealer.tsx';
import { t } from '../../text/t.ts';
import { CallUs } from './CallUs.tsx';
import classes from './Pay.module.css';

/** A fact with a button that copies it, as a person types it into their bank's app; nothing where it is unknown. */
function Copied({ label, value }: { label: string; value: string }) {
  const [copied, sayCopied] = useBriefly();
  if (!value) return null;
  const copy = async () => {
    if (!(await copyText(value))) return toastError(t('pay.copyFailed'));
    sayCopied();
  };
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Button variant="default" aria-label={t(copied ? 'pay.copiedOf' : 'pay.copyOf', { what: label })} onClick={copy}>
          {t(copied ? 'common.copied' : 'pay.copy')}
        </Button>
        <VisuallyHidden aria-live="polite">{copied ? t('common.copied') : ''}</VisuallyHidden>
      </dd>
    </div>
  );
}

/** Button, code and UPI id, on a computer, which has no UPI app, the code first; nothing where Settings know no UPI id. */
function ByUpi({ due }: { due: PayTo }) {
  if (!due.upi_id) return null;
  const link = upiLink(due, t('pay.reference', due));
  return (
    <Panel title={t('pay.upi.title')}>
      {due.transfer_first && <p className={classes.note}>{t(due.account_number ? 'pay.upi.tooMuch' : 'pay.upi.tooMuchAlone')}</p>}
      <div className={classes.upi}>
        <Button component="a" href={link} size="md" className={classes.open} variant={due.transfer_first ? 'default' : 'filled'}>
          {t('pay.upi.open')}
        </Button>
        <p className={`${classes.note} ${classes.onPhone}`}>{t('pay.upi.hint')}</p>
        <p className={`${classes.note} ${classes.onComputer}`}>{t('pay.upi.scan')}</p>
        <QrCode content={link} title={t('pay.upi.code', { amount: formatAmount(due.amount) })} />
      </div>
      <dl className={classes.facts}>
        <Copied label={t('pay.upi.id')} value={due.upi_id} />
      </dl>
    </Panel>
  );
}

/** The account as text; nothing where Settings know none. */
function ByBank({ due }: { due: PayTo }) {
  if (!due.account_number) return null;
  return (
    <Panel title={t('pay.bank.title')}>
      <dl className={classes.facts}>
        <Copied label={t('pay.bank.payee')} value={due.payee} />
        <Copied label={t('pay.bank.account')} value={due.account_number} />
        <Copied label={t('pay.bank.ifsc')} value={due.ifsc} />
        <Copied label={t('pay.bank.name')} value={due.bank} />
        <Copied label={t('pay.bank.reference')} value={due.reference} />
      </dl>
    </Panel>
  );
}

/** What is to be paid and how: above what UPI takes by bank transfer first. */
export function HowToPay({ due }: { due: PayTo }) {
  const ways = [<ByUpi key="upi" due={due} />, <ByBank key="bank" due={due} />];
  const dealer = useDealer().name;
  const isSomewhere = due.upi_id !== '' || due.account_number !== '';
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{t('pay.title')}</Title>
        <p className={classes.amount}>{formatAmount(due.amount)}</p>
        <p className={classes.payee}>{t('pay.to', due)}</p>
        <p className={classes.note}>{t('pay.reference', due)}</p>
      </div>
      {isSomewhere ? (
        <>
          {due.transfer_first ? ways.reverse() : ways}
          <p className={classes.note}>
            {t('pay.check')} {t('pay.after')}
          </p>
          <WhatsAppDealer text={t('pay.paid.message', { dealer, amount: formatAmount(due.amount), reference: due.reference })}>
            {t('pay.paid.tell')}
          </WhatsAppDealer>
        </>
      ) : (
        <>
          <p>{t('pay.nowhere')}</p>
          <CallUs />
        </>
      )}
    </div>
  );
}
