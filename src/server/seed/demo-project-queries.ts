import type pg from 'pg';
import { makeProjects } from '../../../packages/demo-city/projects.ts';
import type { StoredPicture } from '../images/picture-service.ts';

/** Inserts the projects of the demo city; their pictures were attached before. */
export async function insertProjects(
  client: pg.ClientBase,
  pictures: ReadonlyMap<string, StoredPicture>,
  now: Date,
): Promise<void> {
  const projects = makeProjects(now).map(({ photos, ...project }) => ({
    ...project,
    images: photos.map((name, position) => ({
      file_hash: pictures.get(name)?.hash ?? '',
      position,
      name: `${name.replaceAll(':', '-')}.webp`,
    })),
  }));
  await client.query(
    `with given as (
       select new_document_id() as document_id, p.* from json_to_recordset($1) p(title jsonb, statuses text,
         location jsonb, phones jsonb, description jsonb, emails text, build_type jsonb, height_category jsonb,
         created_at timestamptz, images json)),
     pictured as (
       select g.document_id, i.file_hash, i.position, i.name, new_document_id() as image_id
         from given g cross join json_to_recordset(g.images) i(file_hash text, position smallint, name text)),
     added as (
       insert into images (document_id, file_hash, position, name)
       select image_id, file_hash, position, name from pictured returning images as image)
     insert into projects (document_id, title, statuses, location, phones, description, emails, build_type,
       height_category, created_at, updated_at, gallery)
     select g.document_id, g.title, g.statuses, g.location, g.phones, g.description, g.emails, g.build_type,
       g.height_category, g.created_at, g.created_at,
       (select coalesce(json_agg(image_json(a.image, f) order by p.position), '[]')
          from pictured p join added a on (a.image).document_id = p.image_id join files f on f.hash = p.file_hash
         where p.document_id = g.document_id)
       from given g`,
    [JSON.stringify(projects)],
  );
}
