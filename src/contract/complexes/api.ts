import { z } from 'zod';
import { Image } from '../images.ts';
import { DocumentId, Id, pageOf } from '../page.ts';
import { Blocks } from '../rich-text-schema.ts';

const SomeImage = Image.partial().required({ id: true, documentId: true });

const Complex = z
  .strictObject({ id: Id, documentId: DocumentId })
  .extend(
    z
      .object({
        name: z.string(),
        developer: z.string().nullable(),
        complexTypes: z.array(z.string()),
        description: Blocks,
        location: z.string().nullable(),
        address: z.string().nullable(),
        views: z.number().int(),
        minArea: z.number().nullable(),
        maxArea: z.number().nullable(),
        /** AZN of its cheapest active listing; none: price on request */
        startingPrice: z.number().nullable(),
        createdAt: z.string(),
        updatedAt: z.string(),
        coverImage: SomeImage.nullable(),
        images: z.array(SomeImage),
      })
      .partial().shape,
  )
  .meta({ id: 'Complex' });
export const ComplexPage = pageOf(Complex).meta({ id: 'ComplexPage' });
