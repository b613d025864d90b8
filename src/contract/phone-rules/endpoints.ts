import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { NewPhoneRule, PhoneRulePage, PhoneRuleQuery, PhoneRuleResponse } from './api.ts';

export const phoneRuleEndpoints = {
  list: endpoint('GET', '/api/admin/phone-rules', {
    access: { staff: ['moderator'] },
    query: PhoneRuleQuery,
    responses: { 200: PhoneRulePage },
  }),
  show: endpoint('GET', '/api/admin/phone-rules/{id}', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: { 200: PhoneRuleResponse },
  }),
  add: endpoint('POST', '/api/admin/phone-rules', {
    access: { staff: ['moderator'] },
    body: NewPhoneRule,
    responses: { 200: PhoneRuleResponse },
  }),
  remove: endpoint('DELETE', '/api/admin/phone-rules/{id}', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: NOTHING,
  }),
};
