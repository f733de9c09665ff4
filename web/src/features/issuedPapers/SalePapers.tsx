import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/staff.ts';
import { DraftPaper } from './DraftPaper.tsx';
import { preparePapers } from './rendering.ts';
import { StoredPaper } from './StoredPaper.tsx';
import { isReceiptOf, useReceipt } from './useReceipt.tsx';

interface SalePapersProps {
  registernumber: string;
  sale: number;
  /** Whose. */
  name: string;
}

/** What is handed to a buyer who still pays: the statement of account, and the receipt of what they paid last. */
export function SalePapers({ registernumber, sale, name }: SalePapersProps) {
  const [isDrafting, setDrafting] = useState(false);
  const [shown, setShown] = useState<IssuedPaper>();
  const receipt = useReceipt(registernumber, isReceiptOf(sale));
  return (
    <>
      <Menu position="bottom-end" hideDetached={false} onOpen={preparePapers}>
        <Menu.Target>
          <Button variant="default" px="xs" loading={receipt.isPending} aria-label={t('issuing.papersOf', { name, registernumber })}>
            {t('issuing.papers')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDrafting(true)}>{t('issuedPapers.kinds.statement')}</Menu.Item>
          <Menu.Item onClick={receipt.open}>{t('issuing.lastReceipt')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {receipt.dialog}
      {isDrafting && (
        <DraftPaper
          draft={{ kind: 'statement', sale }}
          title={t('issuedPapers.kinds.statement')}
          corrects={undefined}
          onBack={undefined}
          onClose={() => setDrafting(false)}
          onIssued={(paper) => {
            setDrafting(false);
            setShown(paper);
          }}
        />
      )}
      {shown && <StoredPaper paper={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
