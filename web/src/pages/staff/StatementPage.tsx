import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AccountActions } from '../../features/dues/AccountActions.tsx';
import { Amendments } from '../../features/dues/Amendments.tsx';
import { FinanceCard } from '../../features/dues/Finance.tsx';
import { PayLink } from '../../features/dues/PayLink.tsx';
import { PaymentsOfStatement } from '../../features/dues/PaymentsOfStatement.tsx';
import { statementQuery } from '../../features/dues/queries.ts';
import { StatementOfAccount } from '../../features/dues/StatementOfAccount.tsx';
import { allOwed } from '../../features/dues/toPay.ts';
import { MakePaperButton } from '../../features/issuedPapers/MakePaperButton.tsx';
import { ReceiptButton } from '../../features/issuedPapers/ReceiptButton.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { PrintButton } from '../../kit/print/PrintButton.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import { WriteButton } from '../../shared/messages/WriteButton.tsx';
import { t } from '../../text/staff.ts';

/** The statement of account of a vehicle's present sale, or of an earlier one (`?sale=`), for the printer, and what can be done there. */
export function StatementPage() {
  const { id = '' } = useParams();
  const sale = Number(usePlace().params.get('sale')) || 0;
  const query = useQuery(statementQuery({ registernumber: id, ...(sale > 0 && { sale }) }));
  return (
    <StaffPage
      title={t('dues.statement.title')}
      tab={t('dues.statement.tab', { registernumber: id })}
      back={{ to: paths.costReport(id), label: t('dues.statement.back') }}
      actions={
        query.data && (
          <>
            <MakePaperButton draft={{ kind: 'statement', sale: query.data.sale.id }} />
            {allOwed(query.data) > 0 && <WriteButton about={{ kind: 'reminder', sale: query.data.sale.id }} />}
            <PrintButton />
          </>
        )
      }
      size="lg"
    >
      {query.data ? (
        <Stack gap="md">
          <AccountActions statement={query.data} />
          <PaymentsOfStatement statement={query.data} receiptOf={(payment) => <ReceiptButton registernumber={id} payment={payment} />} />
          <FinanceCard sale={query.data.sale} />
          <StatementOfAccount statement={query.data} />
          <Amendments sale={query.data.sale} />
          {allOwed(query.data) > 0 && <PayLink sale={query.data.sale.id} />}
          <MessageList about={{ sale: query.data.sale.id }} />
        </Stack>
      ) : (
        <QueryState
          query={query}
          error={(error) => (error ? reasonOf(error) : t('dues.statement.failed'))}
          loading={t('dues.statement.loading')}
        />
      )}
    </StaffPage>
  );
}
