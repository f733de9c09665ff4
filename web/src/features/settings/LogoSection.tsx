import type { Picture } from '@contract/picture.ts';
import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useTellNotSaved } from '../../kit/form/notSaved.ts';
import { BrandMark } from '../../kit/page/BrandMark.tsx';
import { UploadPanel } from '../../kit/uploads/UploadPanel.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { now } from '../../lib/clock.ts';
import { dealerQuery } from '../../lib/dealer.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { takeLogoAway } from './queries.ts';

/** The dealer's logo: what visitors see now, another one, or none. */
export function LogoSection() {
  const query = useQuery(dealerQuery);
  const shown = query.data?.logo;
  // The one before goes when the new one is there; if it cannot, the new one is shown all the same.
  const dropFormer = async () => {
    if (shown) await takeLogoAway(shown, crypto.randomUUID()).catch(console.error);
  };
  const queue = useUploadQueue({ multiple: false, onStored: dropFormer });
  useTellNotSaved(['logo', t('settings.logo.title')], queue.files.length > 0);
  const section = useRef<HTMLDivElement>(null);
  const { ask, dialog } = useDeletion<Picture>({
    remove: takeLogoAway,
    write: 'dealer',
    focus: section,
    done: () => t('settings.logo.takenAway'),
    failed: t('settings.logo.notTakenAway'),
  });
  return (
    <FormSection title={t('settings.logo.title')} hint={t('settings.logo.hint')} anchor="logo" screenOnly>
      <div ref={section} tabIndex={-1}>
        <QueryContent query={query} error={t('settings.logo.loadingFailed')} loading={t('settings.logo.loading')}>
          {({ name, logo }) => (
            <Group>
              <BrandMark size={72} alt={t(logo ? 'settings.logo.now' : 'settings.logo.none', { name })} />
              {logo && (
                <Button variant="default" size="xs" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask(logo)}>
                  {t('settings.logo.takeAway')}
                </Button>
              )}
            </Group>
          )}
        </QueryContent>
      </div>
      <UploadPanel
        queue={queue}
        label={t('settings.logo.label')}
        hint={t('settings.logo.shape')}
        choose={t('settings.logo.choose')}
        button={t('settings.logo.upload')}
        noneChosen={t('settings.logo.noneChosen')}
        success={t('settings.saved')}
        pathOf={() => objectPaths.logo(now())}
        refresh={() => void refreshAfter('dealer')}
      />
      <ConfirmDialog {...dialog} title={t('settings.logo.question')}>
        {t('settings.logo.text')}
      </ConfirmDialog>
    </FormSection>
  );
}
