import { useEffect } from 'react';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { recentlySeen, useKept } from '../../shared/favourites/lists.ts';
import { VehicleStrip } from '../../shared/vehicle/VehicleStrip.tsx';
import { t } from '../../text/t.ts';

/** The vehicles that were looked at before. On a vehicle's page, `now` is remembered for the next one, and left out. */
export function RecentlySeen({ now }: { now?: KeptVehicle }) {
  const seen = useKept(recentlySeen) ?? [];
  const { registernumber, title, picture } = now ?? {};
  useEffect(() => {
    if (registernumber && title) recentlySeen.add({ registernumber, title, picture: picture ?? null });
  }, [registernumber, title, picture]);

  return <VehicleStrip title={t('favourites.recentlySeen')} vehicles={seen.filter((it) => it.registernumber !== registernumber)} />;
}
