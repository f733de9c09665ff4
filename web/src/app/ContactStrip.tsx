import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { dealer } from '../lib/dealer.ts';
import classes from './NavBar.module.css';

/** On the home page of a phone: two numbers to call and the group chat, one tap away (R045). */
export function ContactStrip() {
  return (
    <div className={classes.strip}>
      {Object.values(dealer.phones).map(({ label, dial, text }) => (
        <a key={dial} href={`tel:${dial}`} aria-label={`Call ${label}, ${text}`}>
          <IconPhone size={16} aria-hidden />
          {text.replace('+91 ', '')}
        </a>
      ))}
      <a href={dealer.groupChatLink} target="_blank" rel="noreferrer" aria-label="Join our group chat">
        <IconBrandWhatsapp size={18} aria-hidden />
        Group
      </a>
    </div>
  );
}
