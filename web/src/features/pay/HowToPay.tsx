import type { PayTo } from '@contract/issuedContents.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { ButtonLink } from '../../kit/plain/Button.tsx';
import { Heading } from '../../kit/plain/Heading.tsx';
import { Panel } from '../../kit/plain/Panel.tsx';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { upiLink } from '../../lib/upiLink.ts';
import { t } from '../../text/t.ts';
import { CallUs } from './CallUs.tsx';
import { Copied } from './Copied.tsx';
import classes from './Pay.module.css';

/** Button, code and UPI id, on a computer, which has no UPI app, the code first; nothing where Settings know no UPI id. */
function ByUpi({ due }: { due: PayTo }) {
  if (!due.upi_id) return null;
  const link = upiLink(due, t('pay.reference', due));
  return (
    <Panel title={t('pay.upi.title')}>
      {due.transfer_first && <p className={classes.note}>{t(due.account_number ? 'pay.upi.tooMuch' : 'pay.upi.tooMuchAlone')}</p>}
      <div className={classes.upi}>
        <ButtonLink href={link} large className={classes.open} variant={due.transfer_first ? 'default' : 'filled'}>
          {t('pay.upi.open')}
        </ButtonLink>
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
  const isSomewhere = due.upi_id !== '' || due.account_number !== '';
  return (
    <div className={classes.page}>
      <div>
        <Heading level={1}>{t('pay.title')}</Heading>
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
