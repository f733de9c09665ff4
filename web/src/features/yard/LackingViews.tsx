import { PICTURE_VIEWS, type PictureView } from '@contract/pictureViews.ts';
import type { YardVehicle } from '@contract/yard.ts';
import { Anchor, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../kit/columns/columns.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { QueryTable } from '../../kit/table/QueryTable.tsx';
import { paths } from '../../lib/paths.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { yardStockQuery } from '../../shared/yard/stock.ts';
import { t } from '../../text/staff.ts';

const lackingOf = ({ views }: YardVehicle) => PICTURE_VIEWS.filter((view) => !views.includes(view));

const columns = (): Column<YardVehicle>[] => [
  {
    id: 'registernumber',
    heading: t('manyPictures.plan.number'),
    value: ({ registernumber }) => registernumber,
    cell: ({ registernumber }) => (
      <Anchor component={Link} to={paths.onsiteImages(registernumber)}>
        {registernumber}
      </Anchor>
    ),
    kind: 'code',
    isRowHeading: true,
    card: { isTitle: true },
  },
  { id: 'name', heading: t('manyPictures.plan.name'), value: titleOf },
  {
    id: 'lacking',
    heading: t('yard.views.lacking'),
    value: (vehicle) =>
      lackingOf(vehicle)
        .map((view) => t(`camera.views.${view}`))
        .join(', '),
    card: { isWide: true },
  },
  {
    id: 'count',
    heading: t('yard.views.count'),
    value: ({ views }) => t('yard.views.of', { there: views.length, all: PICTURE_VIEWS.length }),
  },
];

/** Which vehicles lack which of the fourteen views, those that lack most first (R739). */
export function LackingViews() {
  const stock = useQuery(yardStockQuery);
  const [wanted, setWanted] = useState<PictureView | ''>('');
  const rows = stock.data?.vehicles
    .filter((vehicle) => vehicle.state !== 'sold' && (wanted ? lackingOf(vehicle).includes(wanted) : lackingOf(vehicle).length > 0))
    .toSorted((a, b) => a.views.length - b.views.length);
  return (
    <FormSection title={t('yard.views.title')} hint={t('yard.views.hint')}>
      <Stack gap="md">
        <NativeSelect
          label={t('yard.views.filter')}
          value={wanted}
          onChange={(event) => setWanted(PICTURE_VIEWS.find((view) => view === event.currentTarget.value) ?? '')}
          data={[
            { value: '', label: t('yard.views.any') },
            ...PICTURE_VIEWS.map((value) => ({ value, label: t(`camera.views.${value}`) })),
          ]}
          maw={320}
        />
        <QueryTable
          query={stock}
          rows={rows}
          columns={columns()}
          rowKey={({ registernumber }) => registernumber}
          label={t('yard.views.title')}
          cards="1fr 1fr"
          loading={t('yard.loading')}
          error={t('yard.failed')}
          empty={t('yard.views.none')}
          download="views"
        />
      </Stack>
    </FormSection>
  );
}
