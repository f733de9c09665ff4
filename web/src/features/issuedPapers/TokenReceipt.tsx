import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';
import { issuedPapersQuery } from './queries.ts';
import { usePreparedPapers } from './rendering.ts';
import { StoredPaper } from './StoredPaper.tsx';

/** Shows the receipt of the token for which a vehicle is reserved now, and writes about it. */
export function TokenReceipt({ registernumber }: { registernumber: string }) {
  usePreparedPapers();
  const { data: papers } = useQuery(issuedPapersQuery(registernumber));
  const [isShown, setShown] = useState(false);
  const paper = papers?.find(({ contents, reversed }) => contents.kind === 'token_receipt' && !reversed);
  if (!paper) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => setShown(true)}>
        {t('issuing.tokenReceipt')}
      </Button>
      <WriteButton about={{ kind: 'receipt', issuedPaper: paper.id }}>{t('issuing.writeToken')}</WriteButton>
      {isShown && <StoredPaper key={paper.id} paper={paper} onClose={() => setShown(false)} />}
    </>
  );
}
