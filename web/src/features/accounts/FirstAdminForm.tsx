import { newFirstAdmin } from '@contract/firstAdmin.ts';
import { Stack } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { ApiError, codeOf } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { signIn } from '../../lib/signIn.ts';
import { t } from '../../text/staff.ts';
import { AccountFields } from './AccountFields.tsx';
import { blankAlert, refusedFields } from './failures.ts';
import { addFirstAdmin } from './queries.ts';

const fields = newFirstAdmin.omit({ requestId: true });

/** The code of the link that `npm start` prints, `/admin#code=…`: no server is told what is behind the sign. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code') ?? '';

/** The first account of a shop, an admin's: whoever makes it is logged in, and goes on with who the dealer is. */
export function FirstAdminForm() {
  const navigate = useNavigate();
  const linked = codeIn(useLocation().hash);
  const form = useZodForm(fields, { userID: '', userName: '', userPassword: '', code: linked });
  const submit = useSubmit(form, {
    // The request is stored before the Auth server acts: that it had arrived would not mean that it is done.
    newIdFor: ({ userPassword, code }) => [userPassword, code],
    async save(account, requestId) {
      await addFirstAdmin({ ...account, requestId });
      return signIn(account.userID, account.userPassword);
    },
    onSaved: () => navigate(paths.settings()),
    onFailed(error, _account, toast) {
      if (codeOf(error) === 'account.not_first' && error instanceof ApiError) {
        toast(error.message);
        void refreshAfter('account');
      }
      if (codeOf(error) === 'account.first_code_wrong') form.setError('code', { message: t('accounts.first.codeWrong') });
      for (const { field, sentence } of refusedFields(error)) form.setError(field, { message: sentence });
      return undefined;
    },
    onInvalid: blankAlert,
    unsaved: false,
  });
  const isCodeAsked = !linked || form.formState.errors.code !== undefined;

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <AccountFields isOwn />
        {isCodeAsked && (
          <form.TextField
            name="code"
            label={t('accounts.first.code')}
            description={t('accounts.first.codeHint')}
            size="md"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <FormProblem />
        <SubmitButton size="md">{t('accounts.first.submit')}</SubmitButton>
      </Stack>
    </Form>
  );
}
