import type { IssuedKind } from '@contract/issuedContents.ts';
import type { IssuedPaper, ReadablePaper } from '@contract/issuedPaper.ts';
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { issuedColumns } from './issuedColumns.tsx';
import { NewPaper } from './NewPaper.tsx';
import { issuedPapersQuery } from './queries.ts';
import { preparePapers, usePreparedPapers } from './rendering.ts';
import { StoredPaper } from './StoredPaper.tsx';
import type { CorrectedKind, MadeKind } from './useDetailsForm.ts';

const OF_A_SALE = ['delivery_note', 'sale_agreement', 'statement', 'form_29', 'form_30'] as const;

const OF_AN_ADMIN = ['tax_invoice', 'bill_of_supply', 'margin_sheet'] as const;

/** Tax invoices of sales that are reversed, without a credit note. */
function uncreditedOf(papers: readonly IssuedPaper[]): IssuedPaper[] {
  const credited = papers.filter(({ contents }) => contents.kind === 'credit_note').map(({ sale }) => sale);
  return papers.filter(
    ({ contents, reversed, corrected_by, sale }) =>
      contents.kind === 'tax_invoice' && reversed && corrected_by === null && !credited.includes(sale),
  );
}

/** All but tokens', of which another follows from the reservation. */
const isCorrected = (kind: IssuedKind): kind is CorrectedKind => kind !== 'token_receipt';

interface IssuedPapersPanelProps {
  car: { registernumber: string; kilometers: number; status: boolean };
}

/** The papers that were handed out about a vehicle, and the way to make one. */
export function IssuedPapersPanel({ car }: IssuedPapersPanelProps) {
  const { registernumber, kilometers, status: isSold } = car;
  const isAdmin = useSession().role === 'admin';
  usePreparedPapers();
  const papers = useQuery(issuedPapersQuery(registernumber));
  const [shown, setShown] = useState<IssuedPaper>();
  /** What is made, and which paper it corrects. */
  const [made, setMade] = useState<{ kind: CorrectedKind; corrects?: ReadablePaper; sale?: number | null }>();
  const kinds: MadeKind[] = isSold ? [...OF_A_SALE, ...(isAdmin ? OF_AN_ADMIN : [])] : ['data_sheet'];
  const uncredited = isAdmin ? uncreditedOf(papers.data ?? []) : [];
  return (
    <FormSection title={t('issuing.title')} hint={t('issuing.hint')} screenOnly>
      <QueryTable
        query={papers}
        rows={papers.data}
        columns={issuedColumns({
          onOpen: setShown,
          onCorrect: (corrects) => {
            const { kind } = corrects.contents;
            if (isCorrected(kind)) setMade({ kind, corrects });
          },
        })}
        rowKey={({ id }) => String(id)}
        label={t('issuing.list')}
        cards="1fr 1fr"
        loading={t('issuing.loading')}
        error={t('issuing.loadingFailed')}
        empty={t('issuing.none')}
        download={`issued-papers-${registernumber}`}
      />
      <Group justify="flex-end">
        <Menu position="bottom-end" hideDetached={false} onOpen={preparePapers}>
          <Menu.Target>
            <Button variant="light" rightSection={<IconChevronDown size={18} aria-hidden />}>
              {t('issuing.make')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => setMade({ kind })}>
                {t(`issuedPapers.kinds.${kind}`)}
              </Menu.Item>
            ))}
            {uncredited.map(({ id, number, sale }) => (
              <Menu.Item key={id} onClick={() => setMade({ kind: 'credit_note', sale })}>
                {t('issuing.creditOf', { number: number ?? '' })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {made && (
        <NewPaper
          key={`${made.kind} ${made.corrects?.id}`}
          {...made}
          registernumber={registernumber}
          kilometers={kilometers}
          onClose={() => setMade(undefined)}
          onIssued={(paper) => {
            setMade(undefined);
            setShown(paper);
          }}
        />
      )}
      {shown && <StoredPaper paper={shown} onClose={() => setShown(undefined)} />}
    </FormSection>
  );
}
