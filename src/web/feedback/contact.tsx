import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { useTranslation } from '../text/translation.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { Office } from './office.tsx';

/** The form first, then every other way to reach us (spec §2, Contact screen). */
export default function ContactPage() {
  const { t } = useTranslation();
  const addresses = useAddresses();
  const title = t('contact_page_title');
  return (
    <div className="page-width">
      <PageHead title={title} description={t('contact_page_description')} address="/contact" />
      <JsonLd data={breadcrumbData(addresses, [{ name: t('nav_home'), path: '/' }, { name: title }])} />
      <h1 className="mt-6 text-2xl font-bold text-balance md:mt-10">{title}</h1>
      <p className="mt-1 mb-4 text-muted md:mb-6">{t('contact_page_hint')}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <FeedbackForm />
        <Office />
      </div>
    </div>
  );
}
