import type { DashboardRow } from '@contract/dashboard.ts';
import { Badge, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDate, formatWord, known } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DisplayToggle } from './DisplayToggle.tsx';
import classes from './VehicleTable.module.css';

interface VehicleRowProps {
  row: DashboardRow;
  /** Whether buyer, phone and date of sale have columns of their own. */
  withSale: boolean;
  place: number;
  measure: (element: HTMLTableRowElement | null) => void;
}

const NOTHING = '–';

/** The place of a vehicle that is on its way. */
export function WaitingRow({
  place,
  measure,
  columns,
}: Pick<VehicleRowProps, 'place' | 'measure'> & { columns: number }) {
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} aria-busy className={classes.row}>
      <td colSpan={columns}>
        <Skeleton height={28} />
      </td>
    </tr>
  );
}

function Phone({ number }: { number: string | undefined }) {
  const phone = known(number);
  return phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : NOTHING;
}

/** The sale beside the former owner, where it has no columns of its own. */
function SaleLine({ row: { buyername, buyerphone, selldate } }: { row: DashboardRow }) {
  return (
    <div className={classes.sale}>
      Buyer: {known(buyername) || NOTHING}
      <br />
      <Phone number={buyerphone} />
      <br />
      Sold on {formatDate(selldate)}
    </div>
  );
}

function SaleCells({ row: { buyername, buyerphone, selldate } }: { row: DashboardRow }) {
  return (
    <>
      <td data-label="Buyer">{known(buyername) || NOTHING}</td>
      <td data-label="Buyer's phone">
        <Phone number={buyerphone} />
      </td>
      <td data-label="Sold on" className={classes.date}>
        {formatDate(selldate) || NOTHING}
      </td>
    </>
  );
}

/** One vehicle of the table (R102, R103, R105, R106). */
export function VehicleRow({ row, withSale, place, measure }: VehicleRowProps) {
  const { registernumber, ownername, company_name, ownerphone, carmake, carname, status: sold, onhomepage } = row;
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} className={classes.row}>
      <td data-label="Owner Name">
        {known(ownername) || NOTHING}
        {sold && !withSale && <SaleLine row={row} />}
      </td>
      <td data-label="Registration No." className={classes.number}>
        {registernumber}
      </td>
      <td data-label="Finance Company">{known(company_name) || NOTHING}</td>
      <td data-label="Phone No.">
        <Phone number={ownerphone} />
      </td>
      <td data-label="Vehicle Type">{carmake ? formatWord(carmake) : NOTHING}</td>
      <td data-label="Vehicle Name" className={classes.name}>
        {known(carname) || NOTHING}
      </td>
      <td data-label="Status">
        <Badge variant="light" color={sold ? 'gray' : 'lagoon'} tt="none" miw="max-content">
          {sold ? 'sold' : 'Available'}
        </Badge>
      </td>
      <td data-label="Display">
        <DisplayToggle registernumber={registernumber} onDisplay={onhomepage && !sold} sold={sold} />
      </td>
      {withSale && <SaleCells row={row} />}
      <td className={classes.link}>
        <Button
          component={Link}
          to={paths.costReport(registernumber)}
          size="compact-sm"
          variant="light"
          aria-label={`View ${registernumber}`}
        >
          View
        </Button>
      </td>
      <td className={classes.link}>
        <Button
          component={Link}
          to={paths.editVehicle(registernumber)}
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${registernumber}`}
        >
          Edit
        </Button>
      </td>
    </tr>
  );
}
