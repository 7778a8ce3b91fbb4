-- Whatever a call looks something up by, and whatever a row that goes has to ask after, is found by an index.

-- Whoever is not signed in is known by this at each call.
create index guest_secret on guest (secret_hash);
create index guest_seen on guest (last_seen_at);
create index guest_merged on guest (merged_into) where merged_into is not null;

-- What a guest that goes leaves behind.
create index stored_file_of_guest on stored_file (guest_id) where guest_id is not null;
drop index stored_file_guest;
create index social_trip_guest on social_trip (guest_id);
create index social_ticket_guest on social_ticket (guest_id);
create index social_ticket_account on social_ticket (account_id) where account_id is not null;
create index storage_reservation_account on storage_reservation (account_id) where account_id is not null;
create index storage_reservation_guest on storage_reservation (guest_id) where guest_id is not null;
-- A file that has gone is nobody's: its guest can go too.
update stored_file set guest_id = null where guest_id is not null and state = 'deleted';

-- What the hourly jobs take away. Neither column changes, so that noting who is here stays cheap.
create index session_end on session (expires_at);
create index session_begin on session (created_at);
create index rate_limit_window on rate_limit (window_start);
create index data_export_end on data_export (ends_at) where ends_at is not null;
create index data_export_waiting on data_export (id) where ready_at is null;
create index people_import_end on people_import (expires_at);
create index stored_file_going on stored_file (name) where state = 'deleting';
-- A message is looked at once when it is old: either it goes, or its mail keeps it.
alter table outbox_message add column is_kept boolean not null default false;
create index outbox_message_done on outbox_message (done_at) where done_at is not null and not is_kept;
create index account_erased on account (id) where erased_at is not null;
create index mail_readable on mail (account_id) where recipient <> '';
create index mail_farewell on mail (created_at) where template = 'accountErased' and recipient <> '';

-- What an account is asked for before it goes, is given to its owner, or is put into another one.
create index account_group on account (user_group_id) where user_group_id is not null;
create index one_time_token_account on one_time_token (account_id);
create index order_line_account on order_line (account_id);
create index coupon_use_by_account on coupon_use (account_id);
create index payment_decided_by on payment (decided_by) where decided_by is not null;
create index review_item_resolved_by on review_item (resolved_by) where resolved_by is not null;
create index scheduled_decision_due on scheduled_decision (due_at);
create index scheduled_decision_by on scheduled_decision (decided_by);
create index refund_requested_by on refund (requested_by) where requested_by is not null;
create index provider_break_closed_by on provider_break (closed_by) where closed_by is not null;
create index order_note_author on order_note (author_id);
create index order_shipment_written_by on order_shipment (written_by);
create index order_address_changed_by on order_address (changed_by);
create index statement_import_by on statement_import (imported_by);
create index statement_line_decided_by on statement_line (decided_by) where decided_by is not null;
create index statement_line_first_by on statement_line (first_by) where first_by is not null;
create index outbox_message_account on outbox_message ((payload ->> 'accountId')) where payload ->> 'accountId' is not null;
create index outbox_message_farewell on outbox_message (id) where payload ->> 'template' = 'accountErased' and payload ? 'data';
create index payment_event_reference on payment_event (provider_reference) where provider_reference is not null;

-- What hangs on an order, a payment, a course or a promotion.
create index payment_report_payment on payment_report (payment_id);
create index money_wish_payment on money_wish (payment_id);
create index review_item_payment on review_item (payment_id) where payment_id is not null;
create index provider_break_payment on provider_break (payment_id) where payment_id is not null;
create index ledger_entry_payment on ledger_entry (payment_id) where payment_id is not null;
create index statement_line_of_order on statement_line (order_id) where order_id is not null;
create index statement_line_first_order on statement_line (first_order_id) where first_order_id is not null;
create index statement_import_account on statement_import (bank_account_id, imported_at desc, id desc);
create index shop_order_promotion on shop_order (promotion_id) where promotion_id is not null;
create index cart_promotion on cart (promotion_id) where promotion_id is not null;
create index cart_item_item on cart_item (item_id);
create index catalog_item_free_product on catalog_item (free_product_id) where free_product_id is not null;
create index review_item_unknown on review_item ((detail ->> 'reference')) where kind = 'unknown_money';
create index coupon_for_tiers on coupon (id) where tiers <> '{}';
create index account_living on account (id) where erased_at is null;
-- A mail that is sent once more leaves under its own number and the time: looked for as a range.
create index outbox_message_key on outbox_message (key collate "C");
