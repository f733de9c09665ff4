import { Alert, Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { papersPath, paths, type VehiclePagePart } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

const ISSUED: { part: VehiclePagePart } = { part: 'issued' };

/** Where to go on after a sale: the vehicle's page, and the papers that its buyer is given. */
export const JustSold = ({ registernumber }: { registernumber: string }) => (
  <Alert color="blue" role="note" title={t('sale.sold.title', { registernumber })}>
    <Group gap="lg">
      <Anchor component={Link} to={papersPath(registernumber)} state={ISSUED}>
        {t('sale.sold.papers')}
      </Anchor>
      <Anchor component={Link} to={paths.costReport(registernumber)}>
        {t('sale.sold.page')}
      </Anchor>
    </Group>
  </Alert>
);
