import type { OfficeVehicle } from '@contract/officeList.ts';
import { Badge, Button, Switch } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { known } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { STATUS_COLORS, statusOf } from '../../shared/vehicle/status.ts';
import { t } from '../../text/staff.ts';
import { useDisplayToggle } from './queries.ts';
import classes from './VehicleTable.module.css';

interface DisplayToggleProps {
  registernumber: string;
  onDisplay: boolean;
  sold: boolean;
}

/** Switch: whether a vehicle is on the home page; a sold one always shows N. */
function DisplayToggle({ registernumber, onDisplay, sold }: DisplayToggleProps) {
  const { mutate, isPending } = useDisplayToggle(registernumber);
  return (
    <Switch
      size="md"
      classNames={{ track: classes.track ?? '', thumb: classes.thumb ?? '', trackLabel: classes.label ?? '' }}
      checked={onDisplay}
      disabled={sold}
      onLabel={t('dashboard.row.shown')}
      offLabel={t('dashboard.row.hidden')}
      aria-label={t('dashboard.row.display', { registernumber })}
      aria-busy={isPending}
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(currentTarget.checked);
      }}
    />
  );
}

/** Placeholder for an unknown value. */
export const NOTHING = '–';

/** A phone number as a tel: link. */
export function Phone({ number }: { number: string | undefined }) {
  const phone = known(number);
  return phone ? <a href={callLink(phone)}>{phone}</a> : NOTHING;
}

/** The former owner, with the sale below where it has no columns of its own. */
export function Owner({ row: { ownername, status: sold, buyername, buyerphone, selldate, due } }: { row: OfficeVehicle }) {
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
          {Boolean(due) && (
            <>
              <br />
              {t('dashboard.row.due', { amount: formatAmount(due ?? 0) })}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The status of a vehicle as a word. */
export const statusWord = (row: OfficeVehicle) => t(`dashboard.row.${statusOf(row)}`);

/** The status as a badge. */
export const Status = ({ row }: { row: OfficeVehicle }) => (
  <Badge
    variant="light"
    color={STATUS_COLORS[statusOf(row)]}
    miw="max-content"
    title={row.reserved && t('dashboard.row.reservedFor', { name: row.reserved.name, date: formatDate(row.reserved.until) })}
  >
    {statusWord(row)}
  </Badge>
);

/** Whether a vehicle is on the home page; a sold one never is. */
export const isDisplayed = ({ onhomepage, status: sold }: OfficeVehicle) => onhomepage && !sold;

/** The same as a switch. */
export const Display = ({ row }: { row: OfficeVehicle }) => (
  <DisplayToggle registernumber={row.registernumber} onDisplay={isDisplayed(row)} sold={row.status} />
);

/** Link to a vehicle's cost report. */
export const ViewLink = ({ row: { registernumber } }: { row: OfficeVehicle }) => (
  <Button
    component={Link}
    to={paths.costReport(registernumber)}
    size="compact-xs"
    variant="light"
    aria-label={t('dashboard.row.viewOf', { registernumber })}
  >
    {t('dashboard.row.view')}
  </Button>
);

/** Link to the page that edits a vehicle. */
export const EditLink = ({ row: { registernumber } }: { row: OfficeVehicle }) => (
  <Button
    component={Link}
    to={paths.editVehicle(registernumber)}
    size="compact-xs"
    variant="default"
    aria-label={t('dashboard.row.editOf', { registernumber })}
  >
    {t('dashboard.row.edit')}
  </Button>
);

/** The number, with the star that the office has given the vehicle. */
export const NumberCell = ({ row: { registernumber, starred } }: { row: OfficeVehicle }) => (
  <>
    {registernumber}
    {starred && <IconStarFilled className={classes.star} size={14} role="img" aria-label={t('dashboard.row.starred')} />}
  </>
);

/** A small picture, which says nothing that the row does not. */
export const Picture = ({ row: { picture } }: { row: OfficeVehicle }) => (
  <div aria-hidden>
    <VehiclePicture picture={picture} alt="" shownAs="thumbnail" />
  </div>
);

/** What is due, in words of its own where nothing is. */
export const Due = ({ amount }: { amount: number }) => (amount === 0 ? t('dashboard.row.paid') : formatAmount(amount));

type EndingPaper = OfficeVehicle['papers'][number];
const markText = ({ kind, days_left: days }: EndingPaper) =>
  t(days < 0 ? 'dashboard.row.expired' : 'dashboard.row.expires', { paper: t(`dashboard.papers.${kind}`), days });

/** The papers that have ended or end soon, in words. */
export const papersText = ({ papers }: OfficeVehicle) => papers.map(markText).join(', ');

/** The same as badges. */
export const Papers = ({ row: { papers } }: { row: OfficeVehicle }) =>
  papers.length === 0 ? (
    NOTHING
  ) : (
    <ul className={classes.papers}>
      {papers.map((paper) => (
        <Badge
          key={paper.kind}
          component="li"
          variant="light"
          color={paper.days_left < 0 ? 'red' : 'saffron'}
          size="sm"
          px={6}
          miw="max-content"
          title={t(`words.paperKind.${paper.kind}`)}
        >
          {markText(paper)}
        </Badge>
      ))}
    </ul>
  );
