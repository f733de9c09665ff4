import { Stack } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { rememberLanguage } from '../../lib/chosenLanguage.ts';
import { signIn } from '../../lib/session.ts';
import { language } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import { LoginFields, useLogin } from './LoginFields.tsx';
import { loginFailure } from './loginFailure.ts';
import { pathAfterLogin } from './sessionEnded.ts';

/** User ID and password; redirects to the page where a session has ended. */
export function LoginForm() {
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation();
  const form = useLogin('');
  const submit = useSubmit(form, {
    save: ({ userID, userPass }) => signIn(userID, userPass),
    onSaved({ role, language: own }) {
      // In the language of their account, which is loaded with the document.
      if (own && own !== language()) {
        rememberLanguage(own);
        return location.assign(pathAfterLogin(cameFrom, role));
      }
      notifySuccess(t('login.done'));
      navigate(pathAfterLogin(cameFrom, role));
    },
    onFailed: loginFailure,
    onInvalid() {
      form.reset();
      form.setFocus('userID');
      return t('login.failed.blank');
    },
    unsaved: false,
  });

  return (
    <Form form={form} submit={submit}>
      <Stack>
        <FormProblem />
        <LoginFields form={form} />
        <SubmitButton size="md" busy={t('login.submitting')}>
          {t('login.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
