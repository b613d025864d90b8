import { z } from 'zod';
import { Blocks } from '../values/rich-text-schema.ts';
import { Image } from '../wire/images.ts';
import { DocumentId, Id, pageOf, responseOf } from '../wire/page.ts';
import { PROJECT_STATUSES } from './fields.ts';

/** A construction project in the requested language; `fields` and `populate` select its values. */
const Project = z
  .strictObject({ id: Id, documentId: DocumentId })
  .extend(
    z
      .object({
        title: z.string(),
        statuses: z.enum(PROJECT_STATUSES),
        location: z.string().nullable(),
        /** each with a description, in rich text (spec §3) */
        phones: Blocks,
        /** one address, or several separated by commas */
        emails: z.string().nullable(),
        build_type: z.string().nullable(),
        height_category: z.string().nullable(),
        description: Blocks,
        createdAt: z.string(),
        updatedAt: z.string(),
        gallery: z.array(Image.partial().required({ id: true, documentId: true })),
      })
      .partial().shape,
  )
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;
export const ProjectPage = pageOf(Project).meta({ id: 'ProjectPage' });
export const ProjectResponse = responseOf(Project).meta({ id: 'ProjectAnswer' });
