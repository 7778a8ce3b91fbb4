-- A shop shows VAT once its owner says that it is registered, and since when. Whoever has said so before, on the page of taxes,
-- is registered since the day of the first order, or today where there is none.
update site_setting set settings = jsonb_set(settings, '{vat,registeredSince}', to_jsonb(to_char(
    coalesce((select min(created_at) from shop_order), now()) at time zone 'Asia/Bangkok', 'YYYY-MM-DD'))), version = version + 1
  where settings -> 'vat' ->> 'isEnabled' = 'true' and settings -> 'vat' ->> 'registeredSince' is null;
