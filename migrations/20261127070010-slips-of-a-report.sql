-- With how many slips a report came: as many stay with it as long as it is the one that counts.
alter table payment_report add column slips int not null default 0 check (slips >= 0);
update payment_report r set slips = s.slips
from (select report_id, count(*)::int as slips from payment_report_slip group by report_id) s where s.report_id = r.id and r.replaced_at is null;
