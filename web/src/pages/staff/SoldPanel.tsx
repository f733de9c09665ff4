import type { VehicleRecord } from '@contract/vehicle.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maintenanceQuery } from '../../features/maintenance/queries.ts';
import { Installments } from '../../features/sale/Installments.tsx';
import { installmentsQuery, soldCarQuery } from '../../features/sale/queries.ts';
import { SaleBalance } from '../../features/sale/SaleBalance.tsx';
import { SaleFiles } from '../../features/sale/SaleFiles.tsx';
import { saleFacts } from '../../features/sale/saleFacts.ts';
import { VehicleMoney } from '../../features/sale/VehicleMoney.tsx';
import { vehicleMoney } from '../../features/sale/vehicleMoney.ts';
import { FactList } from '../../kit/facts/FactList.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { useSession } from '../../lib/session.ts';

/** The right side of a sold vehicle's cost report: the sale, its balance, installments and files (R142, R145, R147). */
export function SoldPanel({ car: { registernumber, vehiclebuyprice } }: { car: VehicleRecord['car'] }) {
  const isAdmin = useSession().role === 'admin';
  const sale = useQuery(soldCarQuery(registernumber));
  const { data: spent } = useQuery(maintenanceQuery(registernumber));
  const { data: paid } = useQuery(installmentsQuery(registernumber));
  if (!sale.data) return <QueryState query={sale} error="Error fetching data" loading="Loading the sale..." />;
  return (
    <Stack gap="lg">
      <FactList title="Sale" facts={saleFacts(sale.data)} />
      <SaleBalance sale={sale.data} isAdmin={isAdmin} />
      {spent && paid && (
        <VehicleMoney
          figures={vehicleMoney({
            buyingPrice: vehiclebuyprice,
            maintenance: spent.totalmaintainance,
            sale: sale.data,
            installments: paid.totalAmount,
          })}
        />
      )}
      <Installments sale={sale.data} />
      <SaleFiles
        documents={sale.data.soldCarInsuranceDocs}
        images={sale.data.soldCarImages}
        registernumber={registernumber}
      />
    </Stack>
  );
}
