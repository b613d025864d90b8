-- Words that tell what a listing is, as people search for it in three languages. All are constants, folded once.
create or replace function listing_words(category text, property_type text, rooms smallint) returns tsvector
immutable parallel safe language sql as $$
  select case category
      when 'sale' then search_words('satılır satış sale продажа продаётся')
      when 'rent' then search_words('kirayə icarə rent аренда сдаётся')
      else search_words('günlük kirayə daily посуточно сдаётся') end
    || case property_type
      when 'new_building' then search_words('yeni tikili mənzil new building flat новостройка квартира')
      when 'old_building' then search_words('köhnə tikili mənzil old building flat вторичка квартира')
      when 'house' then search_words('ev həyət evi villa bağ house дом дача вилла')
      when 'office' then search_words('ofis office офис')
      when 'hotel' then search_words('otel hotel отель гостиница')
      when 'garage' then search_words('qaraj garage гараж')
      when 'land' then search_words('torpaq land участок земля')
      when 'object' then search_words('obyekt object объект')
      else '' end
    || case when rooms is null then ''
      else array_to_tsvector(array[rooms::text]) || search_words('otaqlı otaq rooms комнатная') end
$$;
