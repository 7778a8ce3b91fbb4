-- The lines of one file.
create index statement_line_import on statement_line (import_id, line_number);
create index statement_import_time on statement_import (imported_at desc, id desc);
