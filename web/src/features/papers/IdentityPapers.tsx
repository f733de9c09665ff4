import { ActionIcon, Anchor, Button, Group, List, Text } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyFailure } from '../../kit/feedback/notify.ts';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { fileNameOf } from '../../kit/files/downloadLink.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { IdentityUpload } from './IdentityUpload.tsx';
import { deleteIdentityPaper, lookAtIdentityPapers } from './queries.ts';

interface IdentityPapersProps {
  registernumber: string;
  /** A past one, to which no paper is added. */
  stay?: number;
}

/** The identity papers of who sold and who bought a vehicle. They are shown when asked for, as each look is logged (decision 0024). */
export function IdentityPapers({ registernumber, stay }: IdentityPapersProps) {
  const isAdmin = useSession().role === 'admin';
  const section = useRef<HTMLDivElement>(null);
  const look = useMutation({
    mutationFn: () => lookAtIdentityPapers(registernumber, stay),
    onError: (error) => notifyFailure(t('papers.identity.title'), reasonOf(error)),
  });
  const { ask, chosen, dialog } = useDeletion<string>({
    async remove(link, requestId) {
      await deleteIdentityPaper(link, requestId);
      look.reset();
    },
    write: 'document',
    goesToBin: true,
    focus: section,
    done: () => t('papers.identity.removed'),
    failed: t('papers.identity.removeFailed'),
  });
  return (
    <FormSection
      title={t(stay === undefined ? 'papers.identity.title' : 'papers.identity.titleThen')}
      hint={t('papers.identity.hint')}
      screenOnly
    >
      <div ref={section} tabIndex={-1}>
        {look.data?.length === 0 && <Text c="dimmed">{t('papers.identity.none')}</Text>}
        {look.data && look.data.length > 0 && (
          <List aria-label={t('papers.identity.list', { registernumber })} listStyleType="none">
            {look.data.map((link) => (
              <List.Item key={link}>
                <Group gap="xs">
                  <Anchor href={link} style={{ overflowWrap: 'anywhere' }}>
                    {fileNameOf(link)}
                  </Anchor>
                  {isAdmin && (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size={44}
                      aria-label={t('papers.identity.remove', { name: fileNameOf(link) })}
                      onClick={() => ask(link)}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  )}
                </Group>
              </List.Item>
            ))}
          </List>
        )}
      </div>
      {!look.data && (
        <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} loading={look.isPending} onClick={() => look.mutate()}>
          {t('papers.identity.show')}
        </Button>
      )}
      {stay === undefined && <IdentityUpload registernumber={registernumber} onUploaded={look.reset} />}
      {chosen && (
        <ConfirmDialog {...dialog} title={t('papers.identity.removeQuestion')}>
          {t('papers.identity.removeText', { name: fileNameOf(chosen) })}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
