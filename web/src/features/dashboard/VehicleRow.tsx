import type { DashboardRow } from '@contract/dashboard.ts';
import { Badge, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatWord, known } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DisplayToggle } from './DisplayToggle.tsx';
import classes from './VehicleTable.module.css';

interface VehicleRowProps {
  row: DashboardRow;
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

/** One vehicle of the table (R102, R103, R105, R106). */
export function VehicleRow({ row, place, measure }: VehicleRowProps) {
  const { registernumber, ownername, company_name, ownerphone, carmake, carname, status: sold, onhomepage } = row;
  const phone = known(ownerphone);
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} className={classes.row}>
      <td data-label="Owner Name">{known(ownername) || NOTHING}</td>
      <td data-label="Registration No." className={classes.number}>
        {registernumber}
      </td>
      <td data-label="Finance Company">{known(company_name) || NOTHING}</td>
      <td data-label="Phone No.">{phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : NOTHING}</td>
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
