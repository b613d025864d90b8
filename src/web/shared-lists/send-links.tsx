import { ShareButton } from '../listing/contact/share-button.tsx';
import { useAddresses } from '../text/addresses.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Sends the link of a list: plain links to the messengers, and the device's own sharing. */
export function SendLinks({ secret, name, count }: { secret: string; name: string; count: string }) {
  const { t } = useTranslation();
  const { pageAt } = useAddresses();
  const address = pageAt(`/lists/${secret}`);
  const text = `${name} (${count}). ${t('list_description')}`;
  const chats = {
    WhatsApp: `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`,
    Telegram: `https://t.me/share/url?${new URLSearchParams({ url: address, text })}`,
  };
  return (
    <div className="relative mt-3 flex flex-wrap items-center gap-2 print:hidden">
      {Object.entries(chats).map(([chat, to]) => (
        <a key={chat} href={to} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'px-3')}>
          <Icon name="message-circle" className="-ml-1 size-5 max-[22.4rem]:hidden" />
          {chat}
        </a>
      ))}
      <ShareButton title={name} text={text} isBeside />
    </div>
  );
}
