import { useRef, useState } from 'react';
import { Button } from '../../kit/plain/Button.tsx';
import { toastError } from '../../kit/plain/toast.ts';
import { VisuallyHidden } from '../../kit/plain/VisuallyHidden.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { t } from '../../text/t.ts';
import classes from './Pay.module.css';

/** How long a button says that it has copied, milliseconds. */
const SAID = 1500;

/** A fact with a button that copies it, as a person types it into his bank's app; nothing where it is unknown. */
export function Copied({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  if (!value) return null;
  const copy = async () => {
    if (!(await copyText(value))) return toastError(t('pay.copyFailed'));
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SAID);
  };
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Button variant="default" aria-label={t(copied ? 'pay.copiedOf' : 'pay.copyOf', { what: label })} onClick={copy}>
          {t(copied ? 'pay.copied' : 'pay.copy')}
        </Button>
        <VisuallyHidden aria-live="polite">{copied ? t('pay.copied') : ''}</VisuallyHidden>
      </dd>
    </div>
  );
}
