import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The way to the import, among the settings. */
export function ImportLink() {
  return (
    <FormSection title={t('imports.fromSettings')} hint={t('imports.fromSettingsText')} screenOnly>
      <div>
        <Button component={Link} to={paths.imports()} variant="default">
          {t('imports.open')}
        </Button>
      </div>
    </FormSection>
  );
}
