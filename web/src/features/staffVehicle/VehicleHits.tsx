import type { VehicleHit } from '@contract/vehicle.ts';
import { Badge, Button, Combobox, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, type RefObject, useId, useImperativeHandle } from 'react';
import { known } from '../../kit/facts/format.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { STATUS_COLORS, statusOf } from '../../shared/vehicle/status.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import type { useVehiclePicker } from './useVehiclePicker.ts';
import classes from './VehicleLookup.module.css';

interface HitProps {
  hit: VehicleHit;
  /** On the drivers' screens: no owners, for every role. */
  forDriver: boolean;
}

function Hit({ hit, forDriver }: HitProps) {
  const { registernumber, vehiclesellprice, displayImage, ownername, buyername } = hit;
  const status = statusOf(hit);
  const owner = forDriver ? '' : known(ownername);
  const buyer = forDriver ? '' : known(buyername);
  return (
    <Combobox.Option value={registernumber} className={classes.hit ?? ''}>
      <div className={classes.picture} aria-hidden>
        <VehiclePicture picture={displayImage} alt="" eager />
      </div>
      <div className={classes.words}>
        <div className={classes.number}>{registernumber}</div>
        <div>{titleOf(hit)}</div>
        {owner && <div className={classes.owner}>{t('lookup.owner', { name: owner })}</div>}
        {buyer && <div className={classes.owner}>{t('lookup.buyer', { name: buyer })}</div>}
      </div>
      <div className={classes.end}>
        <Badge variant="light" color={STATUS_COLORS[status]} miw="max-content">
          {t(`vehicle.${status}`)}
        </Badge>
        {vehiclesellprice ? <MoneyText amount={vehiclesellprice} fz="sm" fw={600} /> : null}
      </div>
    </Combobox.Option>
  );
}

/** The state of the search in a line (live region): loading, failed, empty, or the number of results. */
function stateOf({ data, isError }: Pick<UseQueryResult<VehicleHit[]>, 'data' | 'isError'>): string {
  if (isError) return t('lookup.loadingFailed');
  return data ? t('lookup.found', { count: data.length }) : t('lookup.loading');
}

/** Stands for an element that is rendered elsewhere, for what asks for its child's ref. */
function Elsewhere({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}

interface VehicleHitsProps {
  picker: Pick<ReturnType<typeof useVehiclePicker>, 'found' | 'list' | 'choose'>;
  /** What the list is shown below. */
  below: RefObject<HTMLElement | null>;
  forDriver: boolean;
}

/** The listbox of the picker: the results, or why there are none. */
export function VehicleHits({ picker: { found, list, choose }, below, forDriver }: VehicleHitsProps) {
  const hits = found.isError ? [] : (found.data ?? []);
  const state = stateOf(found);
  // A stable id: the input refers to it (aria-controls).
  const id = useId();
  return (
    <Combobox
      store={list}
      onOptionSubmit={choose}
      withinPortal={false}
      keepMounted={false}
      middlewares={{ flip: false, shift: true }}
      offset={4}
    >
      <Combobox.DropdownTarget>
        <Elsewhere element={below} />
      </Combobox.DropdownTarget>
      <VisuallyHidden aria-live="polite">{list.dropdownOpened && state}</VisuallyHidden>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        <Combobox.Options id={id} className={classes.list ?? ''} aria-label={t('lookup.list')} aria-busy={found.isFetching}>
          {hits.map((hit) => (
            <Hit key={hit.registernumber} hit={hit} forDriver={forDriver} />
          ))}
        </Combobox.Options>
        {hits.length === 0 && (
          <Combobox.Empty>
            {state}{' '}
            {found.isError && (
              <Button
                size="compact-md"
                variant="light"
                loading={found.isFetching}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => found.refetch()}
              >
                {t('lookup.retry')}
              </Button>
            )}
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
