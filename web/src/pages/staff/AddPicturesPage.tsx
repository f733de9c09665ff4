import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ManyPictures } from '../../features/manyPictures/ManyPictures.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { LackingViews } from '../../features/yard/LackingViews.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** Pictures of many vehicles at once, from a folder or an archive; the way to those without any, for a phone. */
export function AddPicturesPage() {
  return (
    <StaffPage title={t('pageNames.addPictures')} subtitle={t('manyPictures.hint')}>
      <ManyPictures picker={(onChoose) => <VehicleLookup id="" pending={false} foundOnly autoFocus onLookup={onChoose} />} />
      <FormSection title={t('manyPictures.onPhone')} hint={t('manyPictures.onPhoneText')}>
        <div>
          <Button component={Link} to={paths.withoutPictures()} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
            {t('driver.without.pageTitle')}
          </Button>
        </div>
      </FormSection>
      <LackingViews />
    </StaffPage>
  );
}
