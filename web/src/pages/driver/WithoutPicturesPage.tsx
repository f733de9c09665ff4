import { WithoutPictures } from '../../features/driver/WithoutPictures.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { TakeForInventory, TakeInRow } from './TakeInRow.tsx';

/** Takes the pictures of the vehicles that have none, one vehicle after the other. */
export function WithoutPicturesPage() {
  return (
    <StaffPage title={t('driver.without.pageTitle')} back={{ to: paths.driverDashboard(), label: t('driver.back') }} size="sm" gap="md">
      <WithoutPictures
        camera={{
          yard: (vehicle, add) => <TakeInRow vehicle={vehicle} shown={[]} add={add} />,
          inventory: (vehicle, queue) => <TakeForInventory vehicle={vehicle} queue={queue} />,
        }}
      />
    </StaffPage>
  );
}
