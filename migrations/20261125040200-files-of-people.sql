-- Where a file is used is asked for each file on a page: among 100,000 people by an index.
create index account_picture on account (picture_file) where picture_file is not null;
create index account_certificate on account (tax_certificate_file) where tax_certificate_file is not null;
