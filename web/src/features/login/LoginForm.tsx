import { useLocation, useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { rememberLanguage } from '../../lib/chosenLanguage.ts';
import type { Identity } from '../../lib/claims.ts';
import { signIn } from '../../lib/signIn.ts';
import { language } from '../../text/language.ts';
import { t } from '../../text/t.ts';
import { LoginFields } from './LoginFields.tsx';
import { pathAfterLogin } from './sessionEnded.ts';

/** User ID and password; redirects to the page where a session has ended. */
export function LoginForm() {
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation();
  const onSignedIn = ({ role, language: own }: Identity) => {
    // In the language of their account, which is loaded with the document.
    if (own && own !== language()) {
      rememberLanguage(own);
      return location.assign(pathAfterLogin(cameFrom, role));
    }
    notifySuccess(t('login.done'));
    navigate(pathAfterLogin(cameFrom, role));
  };
  return <LoginFields signIn={signIn} onSignedIn={onSignedIn} submit={t('login.submit')} />;
}
