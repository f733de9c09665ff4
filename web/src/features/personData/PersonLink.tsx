import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { personPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The way to a person's data, among the settings. */
export function PersonLink() {
  return (
    <FormSection title={t('personData.fromSettings')} hint={t('personData.fromSettingsText')} screenOnly>
      <div>
        <Button component={Link} to={personPath()} variant="default">
          {t('personData.open')}
        </Button>
      </div>
    </FormSection>
  );
}
