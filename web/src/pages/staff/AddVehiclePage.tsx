import { useNavigate } from 'react-router-dom';
import { AddVehicle } from '../../features/vehicleForm/AddVehicle.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

/** Adds a vehicle with its pictures. */
export function AddVehiclePage() {
  const isAdmin = useSession().role === 'admin';
  const navigate = useNavigate();
  return (
    <StaffPage title={t('pageNames.addVehicle')} size="lg">
      <AddVehicle isAdmin={isAdmin} onAdded={() => navigate(paths.dashboard())} />
    </StaffPage>
  );
}
