-- An image as the wire gives it (src/contract/wire/images.ts).
create or replace function image_json(i images, f files) returns json stable parallel safe language sql as $$
  select json_build_object('id', i.id, 'documentId', i.document_id, 'name', i.name, 'alternativeText', f.blurhash,
    'width', f.width, 'height', f.height, 'url', f.url, 'formats', f.formats)
$$;
