import type { PastStay as Stay } from '@contract/stay.ts';
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { fileNameOf } from '../../kit/files/downloadLink.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { modeText } from '../../shared/payments/modeText.ts';
import { ReverseEntry } from '../../shared/reversals/ReverseEntry.tsx';
import { entryName, goesWith, paymentWord } from '../../shared/reversals/received.ts';
import { movesNoMoney } from '../../shared/reversals/refund.ts';
import { t } from '../../text/staff.ts';
import classes from './PastStay.module.css';
import { stayFacts } from './stayFacts.ts';

function Part({ title, empty, children }: { title: string; empty?: string | false | undefined; children?: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h6">
        {title}
      </Title>
      {empty ? <Text c="dimmed">{empty}</Text> : children}
    </div>
  );
}

/** What was paid for the sale, each with the button that reverses it. */
function Payments({ stay }: { stay: Stay }) {
  const { installments } = stay;
  return (
    <Part title={t('stays.history.payments')} empty={installments.length === 0 && t('stays.history.noPayments')}>
      <ul className={classes.list}>
        {installments.map((payment) => (
          <li key={payment.id} className={classes.line}>
            <span>{[formatDate(payment.installment_date), modeText(payment.payment_mode)].join(' · ')}</span>
            <Group gap="xs" wrap="nowrap">
              {formatAmount(payment.amount)}
              <ReverseEntry
                kind="installment"
                entry={payment.id}
                what={entryName('installment', payment.installment_date, payment.amount, paymentWord(payment))}
                goesWith={goesWith(payment)}
                noMoney={movesNoMoney(payment.payment_mode)}
              />
            </Group>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Maintenance({ stay: { maintenance } }: { stay: Stay }) {
  return (
    <Part title={t('stays.history.maintenance')} empty={maintenance.length === 0 && t('stays.history.noMaintenance')}>
      <ul className={classes.list}>
        {maintenance.map(({ index, maintainancedate, description, price, receipt }) => (
          <li key={index} className={classes.line}>
            <span>
              {[formatDate(maintainancedate), description].filter(Boolean).join(' · ')}
              {receipt && (
                <>
                  {' · '}
                  <Anchor href={receipt} target="_blank" rel="noreferrer">
                    {t('stays.history.receipt', { number: String(index) })}
                  </Anchor>
                </>
              )}
            </span>
            <span>{formatAmount(price)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Pictures({ of, links, stay }: { of: 'photos' | 'onsite'; links: string[]; stay: Stay }) {
  if (links.length === 0) return null;
  const [since, until] = [formatDate(stay.since), formatDate(stay.until)];
  return (
    <Part title={t(`stays.history.${of}`)}>
      <ImageCarousel label={t(`stays.history.${of}Of`, { since, until })} pictures={links} fileName={of} />
    </Part>
  );
}

/** All of an earlier stay: the people, the money, the files. */
export function PastStay({ stay, identity }: { stay: Stay; identity: ReactNode }) {
  const papers = stay.soldCarInsuranceDocs;
  return (
    <Stack gap="md" mt="sm">
      <Facts facts={stayFacts(stay)} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Payments stay={stay} />
        <Maintenance stay={stay} />
        {papers.length > 0 && (
          <Part title={t('stays.history.papers')}>
            <ul className={classes.list}>
              {papers.map((link) => (
                <li key={link} className={classes.line}>
                  <Anchor href={link}>{fileNameOf(link)}</Anchor>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Pictures of="photos" links={stay.soldCarImages} stay={stay} />
        <Pictures of="onsite" links={stay.onsiteImages} stay={stay} />
      </SimpleGrid>
      {identity}
    </Stack>
  );
}
