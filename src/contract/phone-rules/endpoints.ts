import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { NewPhoneRule, PhoneRuleAnswer, PhoneRulePage, PhoneRuleQuery } from './api.ts';

export const phoneRuleEndpoints = {
  list: endpoint('GET', '/api/admin/phone-rules', {
    access: { staff: ['moderator'] },
    query: PhoneRuleQuery,
    answers: { 200: PhoneRulePage },
  }),
  show: endpoint('GET', '/api/admin/phone-rules/{id}', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: { 200: PhoneRuleAnswer },
  }),
  add: endpoint('POST', '/api/admin/phone-rules', {
    access: { staff: ['moderator'] },
    body: NewPhoneRule,
    answers: { 200: PhoneRuleAnswer },
  }),
  remove: endpoint('DELETE', '/api/admin/phone-rules/{id}', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: NOTHING,
  }),
};
