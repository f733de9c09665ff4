import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DueList } from '../../features/dues/DueList.tsx';
import { PaymentDialog } from '../../features/dues/PaymentDialog.tsx';
import { LastReceipt } from '../../features/issuedPapers/LastReceipt.tsx';
import { SalePapers } from '../../features/issuedPapers/SalePapers.tsx';
import { ReminderSitting } from '../../features/messages/ReminderSitting.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths, remindPath } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';

/** Who owes, how much and since when (R307), with the payment of one sale (`?sale=`, R308), or reminders to all, one by one (`?remind=`, R406). */
export function DuesPage() {
  const { params, setParams } = usePlace();
  const sale = Number(params.get('sale')) || 0;
  /** Whose receipt is shown, after a payment. */
  const [paid, setPaid] = useState<{ registernumber: string; id: number }>();
  if (params.has('remind')) {
    return (
      <StaffPage
        title={t('messages.sitting.title')}
        back={{ to: paths.dues(), label: t('messages.sitting.back') }}
        size="md"
      >
        <ReminderSitting />
      </StaffPage>
    );
  }
  return (
    <StaffPage
      title={t('dues.title')}
      actions={
        <Button
          component={Link}
          to={remindPath}
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('messages.sitting.start')}
        </Button>
      }
    >
      <DueList
        papersOf={({ registernumber, sale, owner_name }) => (
          <SalePapers {...{ registernumber, sale }} name={owner_name} />
        )}
      />
      <PaymentDialog
        sale={sale}
        onClose={() => setParams((others) => putParam(others, 'sale', ''))}
        onReceipt={({ registernumber, id }) => setPaid({ registernumber, id })}
      />
      {paid && (
        <LastReceipt
          key={paid.id}
          registernumber={paid.registernumber}
          sale={paid.id}
          onClose={() => setPaid(undefined)}
        />
      )}
    </StaffPage>
  );
}
