import type { DueLine } from '@contract/dues.ts';
import type { VehicleRecord } from '@contract/vehicle.ts';
import { Anchor, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FactList } from '../../kit/facts/FactList.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { fileNameOf } from '../../kit/files/downloadLink.ts';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { reversalsOfVehicleQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';
import { AmendSale } from './AmendSale.tsx';
import { soldCarQuery } from './queries.ts';
import { type PaidSale, SaleBalance } from './SaleBalance.tsx';
import { saleFacts } from './saleFacts.ts';
import { VehicleMoney } from './VehicleMoney.tsx';
import { vehicleMoney } from './vehicleMoney.ts';

interface SaleFilesProps {
  documents: string[];
  images: string[];
  registernumber: string;
}

/** The documents and pictures of a sale. */
function SaleFiles({ documents, images, registernumber }: SaleFilesProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.files.section')}>
      <Title order={2} size="h4" mb="sm">
        {t('sale.files.title')}
      </Title>
      <Stack gap="md">
        {documents.length > 0 ? (
          <List spacing={4}>
            {documents.map((link) => (
              <List.Item key={link}>
                <Anchor href={link} style={{ overflowWrap: 'anywhere' }}>
                  {fileNameOf(link)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        ) : (
          <Text c="dimmed">{t('sale.files.noPapers')}</Text>
        )}
        {images.length > 0 ? (
          <ImageCarousel label={t('sale.files.photosOf')} pictures={images} fileName={`${registernumber}-sold`} />
        ) : (
          <Text c="dimmed">{t('sale.files.noPhotos')}</Text>
        )}
      </Stack>
    </Paper>
  );
}

interface SoldPanelProps extends Pick<PaidSale, 'paid' | 'finance'> {
  car: VehicleRecord['car'];
  /** The sum of the maintenance, rupees; undefined while unknown. */
  maintenance: number | undefined;
  /** The lines of its schedule; undefined while unknown. */
  lines: readonly DueLine[] | undefined;
  /** The schedule and the payments. */
  children: ReactNode;
}

/** The right side of a sold vehicle's cost report: sale, balance, schedule, installments and files. */
export function SoldPanel({ car: { registernumber, vehiclebuyprice }, maintenance, paid, finance, lines, children }: SoldPanelProps) {
  const isAdmin = useSession().role === 'admin';
  const sale = useQuery(soldCarQuery(registernumber));
  const reversals = useQuery(reversalsOfVehicleQuery(registernumber));
  if (!sale.data) return <QueryState query={sale} error={t('sale.facts.failed')} loading={t('sale.facts.loading')} />;
  return (
    <Stack gap="lg">
      <div>
        <FactList title={t('sale.facts.title')} facts={saleFacts(sale.data, lines)} />
        <Group justify="flex-end" mt="xs">
          <AmendSale sale={sale.data} />
        </Group>
        <ReversedEntries query={reversals} of={({ kind, present }) => kind === 'sale' && present} readOnly={() => true} />
      </div>
      <SaleBalance sale={sale.data} paid={paid} finance={finance} isAdmin={isAdmin} />
      {maintenance !== undefined && paid.data && (
        <VehicleMoney figures={vehicleMoney({ buyingPrice: vehiclebuyprice, maintenance, sale: sale.data, paid: paid.data })} />
      )}
      {children}
      <SaleFiles documents={sale.data.soldCarInsuranceDocs} images={sale.data.soldCarImages} registernumber={registernumber} />
    </Stack>
  );
}
