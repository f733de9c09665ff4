import type { DashboardRow } from '@contract/dashboard.ts';
import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { paths } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import { DisplayToggle } from './DisplayToggle.tsx';
import classes from './VehicleTable.module.css';

/** Placeholder for an unknown value. */
export const NOTHING = '–';

/** A phone number as a tel: link. */
export function Phone({ number }: { number: string | undefined }) {
  const phone = known(number);
  return phone ? <a href={callLink(phone)}>{phone}</a> : NOTHING;
}

/** The former owner, with the sale below where it has no columns of its own. */
export function Owner({ row: { ownername, status: sold, buyername, buyerphone, selldate } }: { row: DashboardRow }) {
  return (
    <>
      {known(ownername) || NOTHING}
      {sold && (
        <div className={classes.sale}>
          {t('dashboard.row.buyer', { name: known(buyername) || NOTHING })}
          <br />
          <Phone number={buyerphone} />
          <br />
          {t('dashboard.row.soldOn', { date: formatDate(selldate) })}
        </div>
      )}
    </>
  );
}

/** The status of a vehicle as a word. */
export const statusWord = ({ status: sold }: DashboardRow) =>
  t(sold ? 'dashboard.row.sold' : 'dashboard.row.available');

/** The status as a badge. */
export const Status = ({ row }: { row: DashboardRow }) => (
  <Badge variant="light" color={row.status ? 'gray' : 'lagoon'} tt="none" miw="max-content">
    {statusWord(row)}
  </Badge>
);

/** Whether a vehicle is on the home page; a sold one never is (R105). */
export const isDisplayed = ({ onhomepage, status: sold }: DashboardRow) => onhomepage && !sold;

/** The same as a switch. */
export const Display = ({ row }: { row: DashboardRow }) => (
  <DisplayToggle registernumber={row.registernumber} onDisplay={isDisplayed(row)} sold={row.status} />
);

/** Link to a vehicle's cost report. */
export const ViewLink = ({ row: { registernumber } }: { row: DashboardRow }) => (
  <Button
    component={Link}
    to={paths.costReport(registernumber)}
    size="compact-sm"
    variant="light"
    aria-label={t('dashboard.row.viewOf', { registernumber })}
  >
    {t('dashboard.row.view')}
  </Button>
);

/** Link to the page that edits a vehicle. */
export const EditLink = ({ row: { registernumber } }: { row: DashboardRow }) => (
  <Button
    component={Link}
    to={paths.editVehicle(registernumber)}
    size="compact-sm"
    variant="default"
    aria-label={t('dashboard.row.editOf', { registernumber })}
  >
    {t('dashboard.row.edit')}
  </Button>
);
