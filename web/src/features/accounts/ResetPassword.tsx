import type { Account } from '@contract/account.ts';
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useErrorToast } from '../../kit/feedback/useErrorToast.ts';
import { withReference } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useRequestId } from '../../lib/requestIds.ts';
import { t } from '../../text/staff.ts';
import { resetPassword } from './queries.ts';

/** A new password for somebody, made by the server and shown this once. */
export function ResetPassword({ account, onClose }: { account: Account; onClose: () => void }) {
  const request = useRequestId();
  const toast = useErrorToast();
  const { mutate, data, isPending } = useMutation({
    onMutate: toast.hide,
    mutationFn: () => resetPassword(account, request.idFor(account)),
    onSuccess: request.settled,
    onError(error) {
      request.failed(error);
      toast.show(withReference(t('accounts.reset.failed'), error));
    },
    onSettled: () => refreshAfter('account'),
  });
  const name = account.username;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accounts.reset.title', { name })}
      centered
      // What is shown this once is not lost by a press beside it.
      closeOnClickOutside={!data && !isPending}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: { role: 'none' } }}
    >
      <Stack>
        {data ? (
          <>
            <Text role="status">{t('accounts.reset.done', { name })}</Text>
            <Group>
              <Code fz="lg" aria-label={t('accounts.reset.new')}>
                {data.password}
              </Code>
              <CopyButton value={data.password}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy} aria-live="polite">
                    {t(copied ? 'accounts.reset.copied' : 'accounts.reset.copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </>
        ) : (
          <Text>{t('accounts.reset.text', { name })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t(data ? 'common.close' : 'common.cancel')}
          </Button>
          {!data && (
            <Button onClick={() => mutate()} loading={isPending}>
              {t('accounts.reset.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
