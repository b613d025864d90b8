import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { chatAddress, type RevealablePhone } from './phone.ts';

type Props = {
  phone: RevealablePhone;
  /** the first message, which may still be changed */
  words: string;
  className?: string;
};

/** Opens WhatsApp with the advertiser. */
export function ChatButton({ phone, words, className = '' }: Props) {
  const chat = (number: string) => chatAddress(number, words);
  const look = buttonClass('quiet', className);
  const face = (
    <>
      <Icon name="message-circle" className="size-5 text-success" />
      WhatsApp
    </>
  );
  if (phone.isRevealed)
    return (
      <a href={chat(phone.text)} target="_blank" rel="noopener noreferrer" className={look}>
        {face}
      </a>
    );
  const open = async () => {
    // in the click handler itself: a window opened later is blocked as a popup
    const tab = window.open('', '_blank');
    try {
      const number = await phone.reveal();
      if (!tab) return window.location.assign(chat(number));
      tab.opener = null;
      tab.location.replace(chat(number));
    } catch {
      // the error is shown beside the buttons
      tab?.close();
    }
  };
  return (
    <button type="button" disabled={phone.isRevealing} onClick={() => void open()} className={look}>
      {face}
    </button>
  );
}
