import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../text/staff.ts';
import { NewPaper } from './NewPaper.tsx';
import { usePreparedPapers } from './rendering.ts';
import { StoredPaper } from './StoredPaper.tsx';

interface DataSheetButtonProps {
  car: { registernumber: string; kilometers: number };
}

/** Makes the data sheet of a vehicle, to be shared with whoever asks for it. */
export function DataSheetButton({ car }: DataSheetButtonProps) {
  usePreparedPapers();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<IssuedPaper>();
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={() => setMaking(true)}>
        {t('issuedPapers.kinds.data_sheet')}
      </Button>
      {isMaking && (
        <NewPaper
          kind="data_sheet"
          registernumber={car.registernumber}
          kilometers={car.kilometers}
          onClose={() => setMaking(false)}
          onIssued={(paper) => {
            setMaking(false);
            setShown(paper);
          }}
        />
      )}
      {shown && <StoredPaper paper={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
