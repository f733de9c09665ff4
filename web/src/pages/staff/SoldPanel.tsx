import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../../components/FactList.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { Installments } from '../../features/sale/Installments.tsx';
import { soldCarQuery } from '../../features/sale/queries.ts';
import { SaleBalance } from '../../features/sale/SaleBalance.tsx';
import { SaleFiles } from '../../features/sale/SaleFiles.tsx';
import { saleFacts } from '../../features/sale/saleFacts.ts';
import { useSession } from '../../lib/session.ts';

/** The right side of a sold vehicle's cost report: the sale, its balance, installments and files (R142, R145, R147). */
export function SoldPanel({ registernumber }: { registernumber: string }) {
  const isAdmin = useSession().role === 'admin';
  const sale = useQuery(soldCarQuery(registernumber));
  if (!sale.data) return <QueryState query={sale} error="Error fetching data" loading="Loading the sale..." />;
  return (
    <Stack gap="lg">
      <FactList title="Sale" facts={saleFacts(sale.data)} />
      <SaleBalance sale={sale.data} isAdmin={isAdmin} />
      <Installments registernumber={registernumber} />
      <SaleFiles
        documents={sale.data.soldCarInsuranceDocs}
        images={sale.data.soldCarImages}
        registernumber={registernumber}
      />
    </Stack>
  );
}
